import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';

const loadOverlay = async () => (await import('./celebration-overlay.tsx')).CelebrationOverlay;

/** Celebrates the end of a module, a unit or the programme (product: celebrations); its code comes with the first one. */
export function Celebrations({ waitingId }: { waitingId: number | null }) {
  const Overlay = useLazyComponent(loadOverlay, waitingId !== null);
  return Overlay ? <Overlay waitingId={waitingId} /> : null;
}
