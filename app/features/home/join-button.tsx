import { Button } from '@mantine/core';
import { useState } from 'react';
import { joinLiveSession } from '#app/contract/live-sessions.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** *Unirse*: asks for the session's address, which notes the attendance, and opens it in a tab of its own. */
export function JoinButton({ sessionId }: { sessionId: number }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const join = async () => {
    // Opened while the press still counts as one: browsers block a tab that comes after an answer.
    const tab = window.open('', '_blank');
    setBusy(true);
    setFault(null);
    try {
      const { url } = await call(joinLiveSession, { params: { liveSessionId: sessionId } });
      leadTo(url, tab);
    } catch (error) {
      tab?.close();
      if (!isCallError(error)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button mt="sm" loading={busy} onClick={() => void join()}>
        Unirse
      </Button>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  );
}

/** The session must not reach back into our page; where tabs are blocked it takes this one's place. */
function leadTo(url: string, tab: Window | null): void {
  const place = tab?.location ?? window.location;
  if (tab) tab.opener = null;
  place.replace(url);
}
