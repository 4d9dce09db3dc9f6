import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { denyImports } from 'vite-env-only';
import remixOptions from './remix.config.js';
import { compressedTwins } from './vite.brotli.ts';
import { chunks, screensInPlace } from './vite.chunks.ts';
import { iconsByFile } from './vite.icons.ts';
import { pdfParts } from './vite.pdf.ts';
import { calmScreens } from './vite.remix.ts';
import { noRuntimeVariables, themeVariables } from './vite.theme.ts';
import { threadAddresses } from './vite.threads.ts';

/** Syntax the browsers of the last two years understand (Safari 16.4 on); esbuild needs it said twice. */
const target = 'es2022';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // `server/` is no name Remix protects: without this fence a server constant would reach the browser.
    denyImports({ client: { files: ['server/**', 'workers/**', '**/*.server.ts'] } }),
    iconsByFile(),
    themeVariables(),
    noRuntimeVariables(),
    calmScreens(),
    remix(remixOptions),
    screensInPlace(),
    ...(isSsrBuild ? [threadAddresses(), compressedTwins()] : [pdfParts()]),
  ],
  build: { target, rollupOptions: { output: command === 'build' && !isSsrBuild ? chunks() : {} } },
  optimizeDeps: {
    esbuildOptions: { target },
    // The modules that the browser loads, named so that `npm run dev` prepares them once and together: found one by
    // one, each reloads the page, and Mantine's scroll lock would not see the nonce that entry.client.tsx sets.
    include: [
      '@hookform/resolvers/zod',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@mantine/nprogress',
      '@remix-run/react',
      '@tabler/icons-react',
      'canvas-confetti',
      'get-nonce',
      'pdfjs-dist/legacy/build/pdf.mjs',
      'react-hook-form',
      'socket.io-client',
      'zod/mini',
    ],
  },
  // Bundled into the server build so that only the icons and components in use are loaded at start.
  ssr: command === 'build' ? { noExternal: ['@tabler/icons-react', /^@mantine\//] } : {},
}));
