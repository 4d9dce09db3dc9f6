import { type ReactNode, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { readListFile } from './list-file.ts';

type Props = {
  className: string;
  children: ReactNode;
  onRead: (text: string) => void;
  /** Called with the refusal of a file, and with null for each chosen one before it is read. */
  onFault: (text: string | null) => void;
};

/** Takes a list of people from a small file instead of the clipboard. */
export function ListFileButton({ className, children, onRead, onFault }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async ({ currentTarget: input }) => {
          // A second file is refused anew, also in the same words.
          onFault(null);
          const read = await readListFile(input.files?.[0]);
          // The same file may be chosen again after it was corrected.
          input.value = '';
          if (read === null) return;
          if ('fault' in read) onFault(read.fault);
          else onRead(read.text);
        }}
      />
      <Button variant="default" className={className} onClick={() => file.current?.click()}>
        {children}
      </Button>
    </>
  );
}
