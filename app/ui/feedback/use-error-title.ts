import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** Puts «Error: » before the document's title while a form is refused: a screen reader and a tab's name begin with it. */
export function useErrorTitle(refused: boolean): void {
  useEffect(() => {
    if (!refused) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [refused]);
}
