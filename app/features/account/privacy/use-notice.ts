import { useCallback, useEffect, useState } from 'react';
import { type PrivacyNotice, privacyNotice } from '#app/contract/account/privacy.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** The notice in force, fetched while it is `wanted`; `fault` says why it could not be. */
export function useNotice(wanted: boolean) {
  const [notice, setNotice] = useState<PrivacyNotice | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = useCallback(async () => {
    setFault(null);
    try {
      setNotice(await call(privacyNotice));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, []);
  useEffect(() => {
    if (wanted) void read();
  }, [wanted, read]);
  return { notice, fault, read };
}
