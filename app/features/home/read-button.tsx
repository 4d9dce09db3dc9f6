import { Button } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { readMessage } from '#app/contract/home.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';

/** *Ya lo leí*: folds a message away, and its tutor sees that it was read. */
export function ReadButton({ message: { id, title } }: { message: { id: number; title: string } }) {
  const { busy, fault, run } = useWrite();
  const { revalidate } = useRevalidator();
  const note = async () => {
    if (await run(() => call(readMessage, { params: { messageId: id } }))) revalidate();
  };
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void note()}
        aria-label={`Ya lo leí: «${title}»`}
      >
        Ya lo leí
      </Button>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  );
}
