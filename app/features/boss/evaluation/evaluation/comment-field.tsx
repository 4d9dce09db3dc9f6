import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lengthText } from '#app/contract/wire/length-texts.ts';
import { MAX_OVERALL_COMMENT, MAX_SECTION_COMMENT } from '#app/domain/questionnaires/comments.ts';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import styles from './evaluation.module.css';

type Props = { text: string; disabled: boolean; write: (text: string) => void };

/** The optional comment on a section. */
export const SectionComment = ({ title, ...props }: Props & { title: string }) => (
  <CommentField
    {...props}
    label="Comentario de la sección (opcional)"
    button="Comentar esta sección"
    about={title}
    longest={MAX_SECTION_COMMENT}
  />
);

/** The optional comment on the whole. */
export const OverallComment = (props: Props) => (
  <CommentField
    {...props}
    label="Comentario general (opcional)"
    button="Agregar un comentario general"
    longest={MAX_OVERALL_COMMENT}
  />
);

type FieldProps = Props & { label: string; button: string; about?: string; longest: number };

/** A quiet button until something is written, or about to be. */
function CommentField({ text, disabled, write, label, button, about, longest }: FieldProps) {
  const [isOpen, setOpen] = useState(text !== '');
  // A draft of this device comes after the first render; once open, an emptied field stays under its hands.
  if (text !== '' && !isOpen) setOpen(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isOpen && wasPressed.current) field.current?.focus();
    wasPressed.current = false;
  }, [isOpen]);
  return (
    <div className={styles.comment}>
      {isOpen ? (
        <Textarea
          ref={field}
          label={label}
          description={text === '' ? undefined : lengthText(text.length, longest)}
          descriptionBelow
          autosize
          minRows={2}
          maxLength={longest}
          value={text}
          disabled={disabled}
          onChange={(event) => write(event.currentTarget.value)}
        />
      ) : (
        <button
          type="button"
          className="row gap-xs bare-button no-padding primary small strong target"
          disabled={disabled}
          aria-label={about === undefined ? button : `${button}: ${about}`}
          onClick={() => {
            wasPressed.current = true;
            setOpen(true);
          }}
        >
          <IconMessagePlus size={18} aria-hidden />
          {button}
        </button>
      )}
    </div>
  );
}
