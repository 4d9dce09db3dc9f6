import { forwardRef, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import { singleKeysOn, useSingleKeys } from '#app/ui/keys/use-single-keys.ts';
import styles from './rubric.module.css';

type Props = {
  label?: string;
  'aria-label'?: string;
  description?: ReactNode;
  descriptionBelow?: boolean;
  minRows: number;
  maxLength: number;
  value: string;
  /** The tutor's saved comments. */
  bank: readonly { id: number; text: string }[];
  onValue: (text: string) => void;
};

/** A comment in which `/`, as long as it is empty, opens the saved ones. */
export const CommentField = forwardRef<HTMLTextAreaElement, Props>(function CommentField(props, ref) {
  const { bank, onValue, ...field } = props;
  const withKeys = useSingleKeys();
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const back = () => {
    setOpened(false);
    place.current?.querySelector('textarea')?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      event.preventDefault();
      back();
    } else if (event.key === '/' && field.value === '' && singleKeysOn()) {
      event.preventDefault();
      setOpened(true);
    }
  };
  return (
    <div ref={place} className={styles.comment} data-line={field.minRows === 1 || undefined}>
      <Textarea
        {...field}
        ref={ref}
        autosize
        placeholder={withKeys ? 'Comentario · / abre tu banco' : 'Comentario'}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      {opened ? (
        <BankList
          bank={bank}
          onShut={back}
          onUse={(text) => {
            onValue(text);
            back();
          }}
        />
      ) : null}
    </div>
  );
});

type ListProps = {
  bank: Props['bank'];
  onUse: (text: string) => void;
  onShut: () => void;
};

/** Arrows lead from one to the next, Enter takes it, Escape gives up. */
function BankList({ bank, onUse, onShut }: ListProps) {
  const pressed = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onShut();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    const at = all.findIndex((one) => one.matches(':focus'));
    all.at((at + step) % all.length)?.focus();
  };
  if (bank.length === 0) {
    return (
      <p role="status" className="quiet small">
        Aún no tienes comentarios: guárdalos en «Comentarios guardados», más abajo.
      </p>
    );
  }
  return (
    <ul className={`bare-list ${styles.bank}`} aria-label="Tus comentarios" onKeyDown={pressed}>
      {bank.map(({ id, text }, place) => (
        <li key={id}>
          <button
            type="button"
            className={styles.saved}
            // biome-ignore lint/a11y/noAutofocus: the key that opened it goes on in it
            autoFocus={place === 0}
            onClick={() => onUse(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
