import { readNow } from '#app/realtime/live-state.ts';
import { useWrite, type Write } from '#app/realtime/use-write.ts';
import { notifySuccess } from '#app/ui/notify.ts';

type Change = Pick<Write, 'busy' | 'fault'> & {
  /** Runs one write at a time, says that it was done, and reads the screen again; true when it was done. */
  make: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
};

/** One part's changes of a learner's file: their waiting and their refusal. */
export function useChange(): Change {
  const { busy, fault, run } = useWrite();
  const make = async (work: () => Promise<unknown>, done: string) => {
    const made = await run(work);
    // What was refused may have changed in between: the screen shows how it stands.
    readNow();
    if (made) void notifySuccess(done);
    return made;
  };
  return { busy, fault, make };
}
