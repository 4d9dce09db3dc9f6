import { BadgeImage } from '#app/product/badges/badge-image.tsx';

type Props = {
  label: string;
  /** The address of the picture; empty where there is none. */
  value: string;
  onChange: (address: string) => void;
  error?: string | undefined;
};

/** The picture of a badge. */
export function BadgeImageField({ label, value, error }: Props) {
  return (
    <fieldset className="grid gap-xs bare-fields">
      <legend className="no-padding strong">{label}</legend>
      {value ? (
        <BadgeImage src={value} name={label} earned size={96} />
      ) : (
        <p className="quiet">Sin imagen.</p>
      )}
      {error ? <p className="fault">{error}</p> : null}
    </fieldset>
  );
}
