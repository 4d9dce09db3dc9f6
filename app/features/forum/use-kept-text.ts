import { useEffect, useRef, useState } from 'react';
import { draftDevice } from '#app/realtime/draft-storage.ts';

/**
 * A text that is not sent yet, kept on this device while it is typed: it is there again after a reload, an expired
 * session or a crash. `form` names it for ever, with its subject: `pregunta.12`. An empty text is forgotten.
 */
export function useKeptText(form: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState('');
  const device = useRef<ReturnType<typeof draftDevice> | null>(null);
  useEffect(() => {
    device.current = draftDevice(form);
    const kept = device.current.read()?.values;
    if (typeof kept === 'string') setText(kept);
  }, [form]);
  const change = (given: string) => {
    setText(given);
    if (given === '') device.current?.remove();
    else device.current?.write({ values: given, version: 0 });
  };
  return [text, change];
}
