import { useEffect, useRef } from 'react';
import { KeptFields } from '#app/ui/feedback/errors/kept-typing.tsx';
import { type GoneReason, givenFields, goneText } from './exam.texts.ts';
import type { ShownAttempt } from './exam.tsx';

/** In the place of an attempt that went while it was answered: why, and the given answers, to copy (product: forms). */
export function GoneAttempt({ attempt, reason }: { attempt: ShownAttempt; reason: GoneReason }) {
  const why = useRef<HTMLParagraphElement>(null);
  // It replaces a question that may have been scrolled far down: the reason is read first.
  useEffect(() => {
    window.scrollTo(0, 0);
    why.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p ref={why} role="alert" tabIndex={-1} className="no-ring warned rounder pad-md">
        {goneText(reason)}
      </p>
      <KeptFields title="Lo que habías contestado" fields={givenFields(attempt.questions, attempt.answers)} />
    </>
  );
}
