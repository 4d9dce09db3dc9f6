import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import type { LatePageCode } from './late-page-code.ts';

/**
 * A page, or a part of one, whose code only the browsers that show it fetch. The server renders all of it into the document;
 * `waiting` stands in its place where a browser comes to it from another screen.
 */
export function latePage<Code, Props extends object>(
  code: LatePageCode<Code>,
  pageOf: (code: Code) => ComponentType<Props>,
  waiting: ReactNode = <Loading />,
): (props: Props) => ReactElement {
  // The types of `lazy` know a component by its own props, not by a parameter.
  const PageToCome = lazy(async () => ({
    default: pageOf(await code.fetch()),
  })) as unknown as ComponentType<Props>;
  return function LatePage(props) {
    // `lazy` shows that it waits before it draws code for the first time, also code that is here: the first document of a
    // process would lack the page.
    const [Shown] = useState<ComponentType<Props>>(() => {
      const here = code.fetched();
      return here ? pageOf(here) : PageToCome;
    });
    return (
      <Suspense fallback={waiting}>
        <span id={code.id} hidden />
        <Shown {...props} />
      </Suspense>
    );
  };
}

function Loading() {
  return (
    <Page>
      <Loader aria-label="Cargando" />
    </Page>
  );
}
