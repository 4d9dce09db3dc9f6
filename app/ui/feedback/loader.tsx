import type { ComponentPropsWithoutRef } from 'react';

/** Mantine's wheel, as plain HTML. One that says something to a screen reader gets a label, and is then a status. */
export function Loader({ className, ...others }: ComponentPropsWithoutRef<'span'>) {
  const role = others['aria-label'] === undefined ? undefined : 'status';
  return <span role={role} {...others} className={className ? `${wheel} ${className}` : wheel} />;
}

const wheel = 'm_b34414df m_5ae2e3c';
