import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '#app/product/questionnaires/cards/use-is-phone.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useBackCloses } from '#app/ui/dialogs/use-back-closes.ts';
import { Section } from '#app/ui/layout/page.tsx';
import { ScrollRegion } from '#app/ui/layout/scroll-region.tsx';
import styles from './case-halves.module.css';
import { CaseText } from './case-text.tsx';

type Half = 'text' | 'questions';

const names: Record<Half, string> = { text: 'El caso', questions: 'Preguntas' };

type Props = {
  html: string;
  /** Something is answered: a phone goes on with the questions. */
  isBegun: boolean;
  /** The questions. */
  children: ReactNode;
};

/**
 * A case beside its questions, above them on a tablet; a phone shows one of the two, each at the place where it was left, with the other one tap
 * away (product: case study). Back leads from the text to the questions that it was opened from.
 */
export function CaseHalves({ html, isBegun, children }: Props) {
  const [half, setHalf] = useState<Half>(isBegun ? 'questions' : 'text');
  const left = useRef<Record<Half, number>>({ text: 0, questions: 0 });
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (turned) window.scrollTo({ top: left.current[half], behavior: 'instant' });
  }, [half, turned]);
  const turnTo = (to: Half) => {
    if (to === half) return;
    left.current[half] = window.scrollY;
    setTurned(true);
    setHalf(to);
  };
  // Before the card of the questions, which Back would turn out of sight.
  useBackCloses(useIsPhone() && turned && half === 'text', () => turnTo('questions'), false);
  const part = (one: Half) => ({ className: styles.half, 'data-shown': one === half || undefined });
  return (
    <>
      <nav aria-label="El caso y sus preguntas" className={`flex gap-xs screen-only ${styles.choice}`}>
        {(['text', 'questions'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="chip target grow own-font pointer"
            aria-pressed={one === half}
            onClick={() => turnTo(one)}
          >
            {names[one]}
          </button>
        ))}
      </nav>
      <div className={styles.halves}>
        <ScrollRegion {...part('text')} aria-label={names.text} data-half="text">
          <Section title={names.text}>
            <CaseText html={html} />
          </Section>
          <div className={`pad-sm-md screen-only bottom-bar ${styles.on}`}>
            <Button reads fullWidth size="lg" onClick={() => turnTo('questions')}>
              Ir a las preguntas
            </Button>
          </div>
        </ScrollRegion>
        <div {...part('questions')} data-last-part>
          {children}
        </div>
      </div>
    </>
  );
}
