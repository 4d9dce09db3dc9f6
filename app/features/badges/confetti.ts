const COLOURS = ['--color-gold', '--color-accent', '--color-primary-text'] as const;

/**
 * Confetti over `canvas`, fetched with the first badge; none for who asked for less motion. Drawn here, without the
 * library's worker: our policy allows none made from a blob.
 */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  if (!canvas.isConnected) return;
  const style = getComputedStyle(canvas);
  const shoot = confetti.create(canvas, { resize: true, useWorker: false });
  await shoot({
    particleCount: 90,
    spread: 80,
    startVelocity: 38,
    origin: { x: 0.5, y: 0.55 },
    colors: COLOURS.map((name) => style.getPropertyValue(name).trim()),
    disableForReducedMotion: true,
  });
}
