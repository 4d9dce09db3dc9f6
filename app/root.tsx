import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import {
  ColorSchemeScript,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  MantineProvider,
  mantineHtmlProps,
} from '@mantine/core';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { businessZone } from '#app/domain/deadlines/zones.ts';
import { setCookie } from '#app/ui/cookies.ts';
import { ErrorScreen, errorTitle } from '#app/ui/feedback/errors/error-screen.tsx';
import { noteShown, noteTyping } from '#app/ui/feedback/errors/typed-fields.ts';
import { NotificationsHost } from '#app/ui/feedback/notify.tsx';
import { OfflineBanner } from '#app/ui/feedback/offline-banner.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { ScrollPlace } from '#app/ui/layout/scroll-place.tsx';
import { SkipLink } from '#app/ui/layout/skip-link.tsx';
import { brand } from '#app/ui/theme/brand.ts';
import { dark, light } from '#app/ui/theme/colors/palette.ts';
import { densityOf } from '#app/ui/theme/density.ts';
import { NONCE_META, REQUEST_ID_META, useDocument, ZONE_META } from '#app/ui/theme/document-context.ts';
import { theme } from '#app/ui/theme/theme.ts';
import '#app/ui/theme/styles.css';
import '#app/ui/theme/theme-variables.css';

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : brand.name }];

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icons/icon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Key of the stored choice (`light`, `dark`, `auto`) and name of the cookie that repeats it to the server. */
const COLOR_SCHEME_KEY = 'esquema';

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const stored = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Stores the choice for the first paint and for all tabs, and repeats it to the server by cookie. */
const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set(choice) {
    stored.set(choice);
    setCookie(`${COLOR_SCHEME_KEY}=${choice}; Path=/; Max-Age=${ONE_YEAR_IN_SECONDS}; SameSite=Lax`);
  },
};

/** The document around every screen, error screens included. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, zone } = useDocument();
  const density = densityOf(useMatches(), useLocation().search);
  return (
    <html lang="es-MX" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.canvas} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.canvas} />
        <meta property={NONCE_META} nonce={nonce} suppressHydrationWarning />
        {requestId ? <meta name={REQUEST_ID_META} content={requestId} /> : null}
        <meta name={ZONE_META} content={businessZone(zone)} />
        <ColorSchemeScript
          nonce={nonce}
          defaultColorScheme="auto"
          localStorageKey={COLOR_SCHEME_KEY}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body data-density={density}>
        <MantineProvider
          theme={theme}
          // They stand in theme-variables.css.
          withCssVariables={false}
          withGlobalClasses={false}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <SkipLink />
          <NavigationBar />
          <OfflineBanner />
          {children}
          <NotificationsHost />
        </MantineProvider>
        <ScrollPlace nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const loadProgress = async () =>
  (await import('#app/ui/feedback/navigation-progress.tsx')).NavigationProgress;
/** By then nobody waits for the first screen any more, and hardly anybody has left it; ms. */
const PROGRESS_AFTER_MS = 2_000;

/** Place of the bar that shows while a screen loads. Its code comes on idle, or with the first screen that is asked for. */
function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  const Progress = useLazyComponent(loadProgress, busy, PROGRESS_AFTER_MS);
  return (
    <div aria-hidden data-print="never">
      {Progress ? <Progress busy={busy} /> : null}
    </div>
  );
}

export default function Root() {
  const { pathname, search } = useLocation();
  useEffect(() => noteTyping(), []);
  // After the commit: an error screen that comes with the address itself took the place of nothing.
  useEffect(() => noteShown(pathname + search), [pathname, search]);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
