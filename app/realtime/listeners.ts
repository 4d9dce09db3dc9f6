/** Listeners to one event: `subscribe` gives the function that unsubscribes. */
export type Listeners<Event extends unknown[]> = {
  subscribe: (listener: (...event: Event) => void) => () => void;
  notify: (...event: Event) => void;
};

/** An empty set of listeners. */
export function createListeners<Event extends unknown[] = []>(): Listeners<Event> {
  const listeners = new Set<(...event: Event) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify(...event) {
      for (const listener of listeners) listener(...event);
    },
  };
}
