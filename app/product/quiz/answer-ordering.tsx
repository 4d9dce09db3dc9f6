import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { answerId } from '#app/product/questionnaires/answer-parts.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { rowStep } from '#app/ui/keys/row-step.ts';
import { moved } from '#app/ui/list/rows/row-places.ts';
import { useRowDrag } from '#app/ui/list/rows/use-row-drag.ts';
import { shiftOf } from './dragged-items.ts';
import { orderOf } from './places.ts';
import styles from './quiz.module.css';
import type { AnswerQuestionProps } from './quiz-parts.tsx';

type End = 'up' | 'down';

/**
 * Items to put in order: dragged, or moved with buttons or with Alt and the arrows. The order at first is no answer
 * until something was moved or the learner says that it stays.
 */
export function AnswerOrdering({ question, value, onChange, disabled }: AnswerQuestionProps) {
  const { key, options } = question;
  const order = orderOf(question, value);
  const isAnswered = typeof value === 'object' && value.length === options.length;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  // The browser drops the focus from a moved element.
  const focusLater = useRef<{ place: number; end: End } | null>(null);
  const orderText = order.join();
  useEffect(() => {
    const { place, end } = focusLater.current ?? {};
    focusLater.current = null;
    if (place === undefined || orderText === '') return;
    const button = list.current?.children[place]?.querySelector(`[data-move="${end}"]`);
    if (button instanceof HTMLElement) button.focus();
  }, [orderText]);

  const move = (from: number, to: number) => {
    if (disabled || to < 0 || to >= order.length) return;
    onChange(moved(order, from, to));
    setSaid(`«${options[order[from] ?? -1]}»: lugar ${to + 1} de ${order.length}`);
  };
  const step = (place: number, end: End) => {
    const to = place + (end === 'up' ? -1 : 1);
    if (to >= 0 && to < order.length) focusLater.current = { place: to, end };
    move(place, to);
  };
  const byKey = (place: number) => (event: KeyboardEvent) => {
    const by = rowStep(event);
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    step(place, by < 0 ? 'up' : 'down');
  };
  const keep = () => {
    onChange(order);
    setSaid('Dejaste este orden.');
    list.current?.focus();
  };
  const { drag, handle } = useRowDrag(list, move);

  return (
    <div className="stack gap-sm">
      <p className={`quiet small ${styles.keys}`}>Con el teclado: Alt con ↑ o ↓ mueve el elemento.</p>
      <ol id={answerId(key)} ref={list} tabIndex={-1} className="stack gap-xs bare-list no-ring">
        {order.map((option, place) => {
          const text = options[option] ?? '';
          const [isFirst, isLast] = [place === 0, place === order.length - 1];
          const shift = drag ? shiftOf(drag, place) : 0;
          return (
            <li
              key={option}
              className={`row gap-xs framed round surface ${styles.item}`}
              data-dragged={drag?.from === place || undefined}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
              onKeyDown={byKey(place)}
            >
              <span className={styles.handle} {...(disabled ? {} : handle(place))}>
                <IconGripVertical size={20} aria-hidden />
                <span className="strong" data-figures>
                  {place + 1}
                </span>
              </span>
              <span className="grow slim breaks">{text}</span>
              <IconButton
                aria-label={`Subir «${text}»`}
                data-move="up"
                data-disabled={isFirst || undefined}
                aria-disabled={isFirst}
                disabled={disabled}
                onClick={() => step(place, 'up')}
              >
                <IconArrowUp size={20} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Bajar «${text}»`}
                data-move="down"
                data-disabled={isLast || undefined}
                aria-disabled={isLast}
                disabled={disabled}
                onClick={() => step(place, 'down')}
              >
                <IconArrowDown size={20} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {isAnswered ? null : (
        <Button variant="default" className="self-start" disabled={disabled} onClick={keep}>
          Dejar este orden
        </Button>
      )}
      <p className="spoken-only" role="status">
        {said}
      </p>
    </div>
  );
}
