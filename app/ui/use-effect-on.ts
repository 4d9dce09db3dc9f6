import { type EffectCallback, useEffect, useRef } from 'react';

/**
 * Runs the newest `effect` after the first paint and whenever one of `causes` is another one, though the effect may not read
 * them. Their number never changes.
 */
export function useEffectOn(causes: readonly unknown[], effect: EffectCallback): void {
  const latest = useRef(effect);
  latest.current = effect;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the causes
  useEffect(() => latest.current(), causes);
}
