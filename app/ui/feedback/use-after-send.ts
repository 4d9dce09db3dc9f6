import { useRevalidator } from '@remix-run/react';
import { useCallback } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';
import { notifySuccess } from './notify.ts';

/** After a form was sent: it is said, the screen is read again, and the focus, whose button is gone, goes to its beginning. */
export function useAfterSend(message: string): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    void notifySuccess(message);
    document.getElementById(MAIN_ID)?.focus();
    window.scrollTo(0, 0);
    revalidate();
  }, [message, revalidate]);
}
