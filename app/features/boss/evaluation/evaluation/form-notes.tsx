import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { UnsentReason } from '#app/domain/grades/evaluation.ts';
import { texts, unsentText } from '../evaluation.texts.ts';
import styles from '../feedback.module.css';
import { Notice } from '../feedback-parts.tsx';
import own from './evaluation.module.css';

type Props = { because: UnsentReason; waiting: boolean };

/** Why the last press did not send. Who waited for it stands far down, at the button: the reason comes into view. */
export function Unsent({ because, waiting }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) box.current?.scrollIntoView({ block: 'center' });
    waited.current = waiting;
  }, [waiting]);
  return waiting ? null : (
    <div ref={box} className={styles.warning} role="status">
      <IconInfoCircle className="warning" size={24} aria-hidden />
      <div>
        <p className="strong">{texts.unsentTitle}</p>
        <p>{unsentText(because)}</p>
      </div>
    </div>
  );
}

/** It was saved on demand: said in the flow of the form, where it covers nothing. */
export function KeptNote({ kept }: { kept: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kept) note.current?.scrollIntoView({ block: 'nearest' });
  }, [kept]);
  return (
    <div ref={note} role="status">
      {kept ? <Notice {...texts.saved} /> : null}
    </div>
  );
}

const INTRO_ID = 'como-responder';

/** How the questions are meant. A phone opens it with a press: its first screen belongs to the questions. */
export function Intro({ paragraphs }: { paragraphs: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={own.intro} data-open={open || undefined} data-first-card>
      <button
        type="button"
        className={`row bare-button no-padding primary small strong target ${own.fold}`}
        aria-expanded={open}
        aria-controls={INTRO_ID}
        onClick={() => setOpen(!open)}
      >
        Cómo responder
        <IconChevronDown className={own.arrow} size={18} aria-hidden />
      </button>
      <div id={INTRO_ID} className={`quiet tiny ${own.words}`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph} </p>
        ))}
      </div>
    </div>
  );
}
