import { useMediaQuery } from '#app/ui/use-media-query.ts';

/** As in cards.module.css. */
const PHONE = '(max-width: 47.99em)';

/** True where one card is shown at a time; a turned device changes it. The server draws for a desk. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false);
