import { IconAlertTriangle } from '@tabler/icons-react';

/** The things that keep people from seeing a file, told to whoever chose it. */
export function FileWarnings({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status" className="stack gap-xs">
      {texts.map((text) => (
        <p key={text} className="row gap-xs small strong">
          <IconAlertTriangle size={18} aria-hidden />
          <span className="grow-12">{text}</span>
        </p>
      ))}
    </div>
  );
}
