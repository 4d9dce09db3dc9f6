import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { forumThreadHref } from '#app/contract/tutor/links/forum.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import type { WaitingQuestion } from './thread.queries.server.ts';

type Props = { waiting: readonly WaitingQuestion[]; answeredId: number; groupId: number | null };

/**
 * After an answer: the question that now waits longest. It takes the focus, so that Enter opens it. Where none waits it says
 * so.
 */
export function NextQuestion({ waiting, answeredId, groupId }: Props) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const next = waiting.find(({ questionId }) => questionId !== answeredId);
  const open = () => {
    if (next) navigate(forumThreadHref({ ...next, groupId }), { state: 'moved' });
  };
  const nextId = next?.questionId ?? null;
  useEffect(() => {
    if (nextId !== null) button.current?.focus();
  }, [nextId]);
  useShortcuts(next ? [{ keys: ['j'], words: 'Siguiente pregunta', run: open }] : []);
  return (
    <div role="status">
      {next ? (
        <Button ref={button} reads color="accent" onClick={open}>
          Siguiente pregunta: {next.name}
        </Button>
      ) : (
        <p className="quiet">No espera ninguna otra pregunta.</p>
      )}
    </div>
  );
}
