/** Takes down what a run has raised: each step once, the last raised first, at the end or after Ctrl+C. */
export type Teardown = {
  /**
   * Notes how to take something down.
   * @returns takes it down now, once
   * @throws when everything is being taken down already
   */
  add(step: () => Promise<unknown>): () => Promise<void>;
  /**
   * Takes down everything that still stands; a second call waits for the first.
   * @throws the first fault, when all steps were tried
   */
  run(): Promise<void>;
};

export function createTeardown(): Teardown {
  let standing: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const takeDown = async () => {
    const faults: unknown[] = [];
    for (const step of standing.toReversed()) await step().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  };
  return {
    add(step) {
      if (running) throw new Error('interrupted');
      let done: Promise<void> | undefined;
      const once = () => {
        done ??= step().then(() => {
          standing = standing.filter((one) => one !== once);
        });
        return done;
      };
      standing.push(once);
      return once;
    },
    run() {
      running ??= takeDown();
      return running;
    },
  };
}
