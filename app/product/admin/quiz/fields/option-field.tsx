import { IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { QuizOption } from '#app/domain/quiz/question.ts';
import { RowButtons } from '#app/product/content/row-buttons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Textarea } from '#app/ui/controls/text-area.tsx';
import styles from '../quiz.module.css';
import { Line } from './line.tsx';

type Props = {
  option: QuizOption;
  place: number;
  count: number;
  mark: ReactNode;
  /** Absent where options are fixed. */
  handle?: ReactNode;
  /** Behind its text: where a decision leads. */
  beside?: ReactNode;
  /** Its picture, where it may have one. */
  picture?: ReactNode;
  onChange: (part: Partial<QuizOption>) => void;
  onEnter?: () => void;
  onPasted?: (text: string) => boolean;
  onMove?: (to: number) => void;
  /** Absent where none may go. */
  onRemove?: (() => void) | undefined;
};

/** An option: its mark and its text; what it explains, its picture and its place fold away. */
export function OptionField(props: Props) {
  const { option, place, count, mark, handle, beside, picture, onChange, onMove, onRemove } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = `la opción ${place + 1}`;
  const told = option.feedback.trim() !== '' || Boolean(option.pictureHtml);
  return (
    <div>
      <div className={styles.optionLine} data-beside={beside ? true : undefined}>
        <span className="row">
          {handle}
          {mark}
        </span>
        <Line
          aria-label={`Opción ${place + 1}`}
          placeholder={`Opción ${place + 1}`}
          readOnly={onMove === undefined}
          value={option.text}
          onChange={(text) => onChange({ text })}
          onEnter={props.onEnter}
          onPasted={props.onPasted}
        />
        {beside}
        <span className={styles.optionButtons}>
          <Button
            reads
            variant="subtle"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`Retroalimentación de ${name}${told ? ', escrita' : ''}`}
            leftSection={told ? <IconCheck size={16} aria-hidden /> : undefined}
            rightSection={<IconChevronDown size={16} aria-hidden className={styles.arrow} />}
            onClick={() => setOpen(!open)}
          >
            Retroalimentación
          </Button>
          {onRemove ? (
            <IconButton aria-label={`Quitar ${name}`} onClick={onRemove}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </div>
      {open ? (
        <div id={id} className={styles.folded}>
          <Textarea
            label="Retroalimentación"
            description="La lee quien elige esta opción, o debió elegirla."
            aria-label={`Retroalimentación de ${name}`}
            autosize
            minRows={1}
            maxRows={6}
            value={option.feedback}
            onChange={(event) => onChange({ feedback: event.currentTarget.value })}
          />
          <div className="wrap gap-sm between align-center">
            {picture}
            {onMove ? (
              <RowButtons what={name} place={place} count={count} onMove={(by) => onMove(place + by)} />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
