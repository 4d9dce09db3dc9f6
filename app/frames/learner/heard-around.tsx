import { useEffect, useSyncExternalStore } from 'react';
import { heard } from '#app/features/learner/learning/player/heard/heard.ts';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';

const loadBar = async () =>
  (await import('#app/features/learner/learning/player/heard/heard-bar.tsx')).HeardBar;

/** A podcast goes on around the screens of its learner; its bar comes once something plays. */
export function HeardAround() {
  const isHeard = useSyncExternalStore(heard.subscribe, heard.is, never);
  const Bar = useLazyComponent(loadBar, isHeard);
  useEffect(heard.host, []);
  return Bar ? <Bar /> : null;
}

const never = () => false;
