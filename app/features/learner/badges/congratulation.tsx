import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { useCongratulation } from './use-congratulation.ts';

const loadDialog = async () =>
  (await import('#app/product/badges/congratulation-dialog.tsx')).CongratulationDialog;
/** The dialog's code is there before the first badge lands, and after everything else; ms. */
const AFTER_FIRST_PAINT = 1_500;

/** Badges that wait: of the frame's loader, and the last one that landed or that an alive brought. */
type Props = { offers: readonly (PopupBadge | null)[] };

/** The congratulation (spec §2.9): a badge lands, whatever screen the person is on. */
export function Congratulation({ offers }: Props) {
  const due = offers.some((offer) => offer !== null);
  const Dialog = useLazyComponent(loadDialog, due, AFTER_FIRST_PAINT);
  const { badge, opened, proceed } = useCongratulation(offers, Dialog !== null);
  // stands closed before it opens: only then does it know where to give the focus back
  return Dialog ? <Dialog badge={badge} opened={opened} proceed={proceed} /> : null;
}
