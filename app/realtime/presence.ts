const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let lastActiveAt = Number.NEGATIVE_INFINITY;

/** Watches for somebody using the page. */
export function watchPresence(): () => void {
  const seen = () => {
    lastActiveAt = performance.now();
  };
  for (const sign of signs) window.addEventListener(sign, seen, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, seen, { capture: true });
  };
}

/** Monotonic time at which the person was last active; now, while audio or video plays. */
export function lastActivity(): number {
  return isPlaying() ? performance.now() : lastActiveAt;
}

function isPlaying(): boolean {
  const media = document.querySelectorAll<HTMLMediaElement>('audio, video');
  return [...media].some((one) => !one.paused && !one.ended);
}
