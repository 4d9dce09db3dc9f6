import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './app/ui/theme/theme.ts';

const styleTag = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * The styles that Mantine's provider would write into every page: the theme's variables in both colour schemes and its
 * classes. They never change between two builds; rendering them cost 1.7 ms and 22 kB per document.
 */
export function themeStyles(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, getStyleNonce: () => '' }),
  );
  const styles = [...markup.matchAll(styleTag)].map(([, css]) => css ?? '');
  if (styles.length === 0) throw new Error('Mantine wrote no styles: look at vite.theme.ts');
  return styles.join('\n');
}

/** Puts {@link themeStyles} in the place of `@theme-variables;`. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/app/ui/theme/theme-variables.css')) return null;
      return { code: code.replace('@theme-variables;', () => themeStyles()), map: null };
    },
  };
}

/**
 * Leaves out of the bundle the code that writes them at run time: root.tsx asks for neither variables nor classes, and
 * the bundler cannot know it.
 */
export function noRuntimeVariables(): Plugin {
  const written = /with(?:CssVariables|GlobalClasses) && /g;
  return {
    name: 'no-runtime-variables',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/MantineProvider/MantineProvider.mjs')) return null;
      if (code.match(written)?.length !== 2)
        throw new Error('Mantine writes its styles in another way: look at vite.theme.ts');
      return { code: code.replace(written, 'false && '), map: null };
    },
  };
}
