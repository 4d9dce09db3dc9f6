import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

/** Key of the stored choice (`light`, `dark`, `auto`) and name of the cookie that repeats it to the server. */
export const COLOR_SCHEME_KEY = 'esquema';

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const stored = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Keeps the choice where the first paint can read it, shared by all tabs, and tells the server by cookie. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set(choice) {
    stored.set(choice);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
    document.cookie = `${COLOR_SCHEME_KEY}=${choice}; Path=/; Max-Age=${ONE_YEAR_IN_SECONDS}; SameSite=Lax`;
  },
};
