/** An address that a person wrote: it opens apart and learns nothing about us. */
export function TextLink({ text, href }: { text: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
      <span className="spoken-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
