import { readMessage } from '#app/contract/learner/home.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** *Ya lo leí*: folds a message away, and its tutor sees that it was read. */
export function ReadButton({ message: { id, title } }: { message: { id: number; title: string } }) {
  const { busy, fault, run } = useAction();
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void run(readMessage, { params: { messageId: id } })}
        aria-label={`Ya lo leí: «${title}»`}
      >
        Ya lo leí
      </Button>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  );
}
