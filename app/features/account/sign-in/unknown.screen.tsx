import { unknownLoader } from '#server/http/screens/screens.ts';

/** Every address that is nobody's: off to /login (spec §2.1). */
export const loader = unknownLoader();

/** Never drawn: the loader always leads elsewhere. The route needs it so that its redirect is a screen's. */
export default function Unknown() {
  return null;
}
