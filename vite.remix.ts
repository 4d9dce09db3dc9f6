import type { Plugin } from 'vite';

/** Where Remix reads the document anew, because the code of a screen did not come. */
const reload = 'window.location.reload();';
/** After a release that is right; without network it would leave the person with the browser's own error page. */
const unlessAway = `if (!(await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false))) throw error;`;

/** A screen whose code cannot be fetched because nobody answers is an error of that screen, as its data would be. */
export function calmScreens(): Plugin {
  return {
    name: 'calm-screens',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/@remix-run/react/dist/esm/routeModules.js')) return null;
      if (!code.includes(reload))
        throw new Error('Remix fetches its screens in another way: look at vite.remix.ts');
      return { code: code.replace(reload, `${unlessAway}\n    ${reload}`), map: null };
    },
  };
}
