import { useState } from 'react';
import type { OpenArco, OpenHelp } from '#app/contract/account/links/help.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AskArco } from './ask-arco.tsx';
import { OwnArcoList } from './own-list.tsx';
import { OwnArcoRecord } from './own-record.tsx';

type Props = {
  open: 'arco' | 'revision' | OpenArco;
  zone: string;
  /** New after each read of the frame. */
  read: object | null;
  show: (open: OpenHelp) => void;
};

/** Requests about one's own data, in *Ayuda*: those that were made, one of them, and the form (product: own data requests). */
export function OwnArco({ open, zone, read, show }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (typeof open === 'object') {
    return <OwnArcoRecord key={open.arcoId} open={open} zone={zone} read={read} show={show} />;
  }
  const back = () => {
    setAsking(false);
    if (open === 'revision') show('arco');
  };
  if (isAsking || open === 'revision') {
    return (
      <AskArco
        first={open === 'revision' ? 'review' : null}
        onBack={back}
        onAsked={(arcoId) => show({ arcoId, sheet: null })}
      />
    );
  }
  return (
    <div className="stack gap-md">
      <p className="quiet">
        Puedes pedir ver, corregir o borrar tus datos personales, que no se usen para algo, retirar tu
        consentimiento, o que una persona revise tu veredicto. Respondemos en 20 días hábiles.
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>Hacer una solicitud</Button>
      </div>
      <OwnArcoList read={read} show={show} />
    </div>
  );
}
