/** Says to its author that a post was hidden, and why. */
export function HiddenNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="quiet small">
      Solo tú y tutoría la ven: se ocultó{reason === '' ? '.' : ` por este motivo: «${reason}».`}
    </p>
  );
}
