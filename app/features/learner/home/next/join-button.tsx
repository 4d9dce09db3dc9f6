import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

const joinLiveSession = lateCall(
  async () => (await import('#app/contract/learner/live-sessions.ts')).joinLiveSession,
);

type Props = {
  sessionId: number;
  className?: string | undefined;
  /** It is the next thing to do. */
  isNext?: boolean;
};

/** *Unirse*: asks for the session's address, which notes the attendance, and opens it in a tab of its own. */
export function JoinButton({ sessionId, className, isNext = false }: Props) {
  const { busy, fault, run } = useAction();
  const join = async () => {
    // Opened while the press still counts as one: browsers block a tab that comes after an answer.
    const tab = window.open('', '_blank');
    const joined = await run(joinLiveSession, { params: { liveSessionId: sessionId } });
    if (joined?.reply) leadTo(joined.reply.url, tab);
    else tab?.close();
  };
  return (
    <>
      <Button
        className={className}
        color={isNext ? 'accent' : undefined}
        loading={busy}
        onClick={() => void join()}
      >
        Unirse
      </Button>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  );
}

/** The session must not reach back into our page; where tabs are blocked it replaces our page. */
function leadTo(url: string, tab: Window | null): void {
  const location = tab?.location ?? window.location;
  if (tab) tab.opener = null;
  location.replace(url);
}
