import { useEffect, useRef } from 'react';

/** A decided row goes with its focused button, so the focus moves to the box around the list. */
export function useFocusAfterDecision(rows: readonly { key: string }[], deciding: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const decided = useRef<string | null>(null);
  useEffect(() => {
    const key = decided.current;
    if (key === null || rows.some((row) => row.key === key)) return;
    decided.current = null;
    box.current?.focus();
  }, [rows]);
  const onDecided = () => {
    decided.current = deciding;
  };
  return { box, onDecided };
}
