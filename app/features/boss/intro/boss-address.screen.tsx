import { screenLoader } from '#server/http/screens/screens.ts';

/** /jefe: the frame shows the boss page on any address of a boss, so this screen has nothing of its own. */
export const loader = screenLoader(async () => null);

export default function BossAddress() {
  return null;
}
