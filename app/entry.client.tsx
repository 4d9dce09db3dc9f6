import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { latePages } from '#app/frames/late-pages.ts';
import { installSteadyReads } from '#app/realtime/reads/steady-reads.ts';
import { ShownFacts } from '#app/ui/hours/shown-zone.tsx';
import { documentFacts } from '#app/ui/theme/document-context.ts';
import { installTranslatedTexts } from '#app/ui/translated-texts.ts';

const facts = documentFacts(document);

// Mantine's dialogs lock the scroll with a style element of their own: it must carry the nonce too.
setNonce(facts.nonce);

installSteadyReads();
installTranslatedTexts();

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShownFacts facts={facts}>
          <RemixBrowser />
        </ShownFacts>
      </StrictMode>,
    );
  });
}

const awaited = latePages.flatMap((page) => page.awaited(document) ?? []);
if (awaited.length > 0) void Promise.all(awaited).then(hydrate);
else hydrate();
