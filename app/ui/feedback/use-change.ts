import { readNow } from '#app/realtime/live-state.ts';
import { useWrite, type Write } from '#app/realtime/use-write.ts';
import { notifySuccess } from './notify.ts';

export type Change = Pick<Write, 'busy' | 'fault'> & {
  /** Runs one write at a time, says that it was done, and reads the screen again; true when it was done. */
  make: <T>(work: () => Promise<T>, done: string | ((answer: T) => string)) => Promise<boolean>;
};

/** The changes one part of a screen makes: their waiting and their refusal. */
export function useChange(): Change {
  const { busy, fault, run } = useWrite();
  const make: Change['make'] = async (work, done) => {
    let words = '';
    const made = await run(async () => {
      const answer = await work();
      words = typeof done === 'string' ? done : done(answer);
    });
    // What was refused may have changed in between: the screen shows how it stands.
    readNow();
    if (made) void notifySuccess(words);
    return made;
  };
  return { busy, fault, make };
}
