import {
  type ComponentProps,
  createContext,
  type FormEvent,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { pressable, recordKeys } from '../../keys/send-keys.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { LeftFaults } from '../../refusals/left-faults.tsx';

/** The words for Ctrl+S, wherever it does something. */
export const SAVE_WORDS = 'En un formulario: guardar lo escrito';

type Props = Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'onSubmit' | 'children'> & {
  /** The faults of its fields (`formState.errors`): what no field shows is said at its end. */
  errors?: unknown;
};

/**
 * The form of a record, on a screen or in its panel: Ctrl+S and Ctrl+Enter press its button, as long as that can be
 * pressed. It is not sent while a file of it is on its way.
 */
export function RecordForm({ className = 'stack gap-md', children, onSubmit, errors, ...form }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const held = useRef(new Set<string>());
  const [mustWait, setMustWait] = useState(false);
  const hold = useCallback<Hold>((key, isHeld) => {
    if (isHeld) held.current.add(key);
    else held.current.delete(key);
    if (held.current.size === 0) setMustWait(false);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (held.current.size === 0) return onSubmit?.(event);
    event.preventDefault();
    setMustWait(true);
  };
  const save = () => {
    if (box.current?.querySelector(pressable)) box.current?.requestSubmit();
  };
  useShortcuts([
    {
      keys: ['Ctrl+S'],
      words: SAVE_WORDS,
      run: save,
      inDialog: () => box.current?.closest('[role="dialog"]') != null,
    },
  ]);
  return (
    <form ref={box} className={className} onKeyDown={recordKeys} onSubmit={submit} noValidate {...form}>
      <FormHold.Provider value={hold}>{children}</FormHold.Provider>
      <LeftFaults errors={errors} />
      {mustWait ? (
        <p role="alert" className="danger">
          Espera a que termine de subir el archivo y guarda de nuevo.
        </p>
      ) : null}
    </form>
  );
}

/** Keeps the form from being sent while something of that key is on its way. */
type Hold = (key: string, isHeld: boolean) => void;

const FormHold = createContext<Hold>(() => undefined);

/** How a field holds the form around it: a file that arrives after the save would be lost. */
export function useFormHold(): (isHeld: boolean) => void {
  const hold = useContext(FormHold);
  const key = useId();
  useEffect(() => () => hold(key, false), [hold, key]);
  return useCallback((isHeld: boolean) => hold(key, isHeld), [hold, key]);
}
