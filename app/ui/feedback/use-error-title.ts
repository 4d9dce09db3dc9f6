import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** While a form is refused its document says so first: the title is what a screen reader and a tab's name begin with. */
export function useErrorTitle(refused: boolean): void {
  useEffect(() => {
    if (!refused) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [refused]);
}
