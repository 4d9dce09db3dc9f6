type Props = {
  /** The faults, each under the name of its field; '' for a fault of no field. */
  faults: readonly { label: string; text: string }[];
};

/** The faults that keep a long form from being saved, in one place: the fields themselves say them too. */
export function ErrorSummary({ faults }: Props) {
  return (
    <div role="alert">
      {faults.length === 0 ? null : (
        <div className="stack gap-xs framed round pad-md">
          <p className="strong danger">No se guardó. Revisa lo siguiente:</p>
          <ul>
            {faults.map(({ label, text }) => (
              <li key={`${label}:${text}`}>
                {label === '' ? null : <strong>{label}: </strong>}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
