import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';

type Attached = { name: string; upload: string; size: number };
type Props = { file: Attached | null; onChange: (file: Attached | null) => void; disabled: boolean };

/** The drop zone is heavier than the rest of the editor. */
const loadUpload = async () => (await import('#app/product/files/upload.tsx')).Upload;

/** The file that goes with an answer, where its author wants one. */
export function AnswerFile({ file, onChange, disabled }: Props) {
  const [wanted, setWanted] = useState(false);
  const shown = wanted || file !== null;
  const Upload = useLazyComponent(loadUpload, shown);
  if (!shown) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => setWanted(true)}
        >
          Adjuntar un archivo
        </Button>
      </div>
    );
  }
  return Upload ? (
    <Upload
      area="answer"
      label="Archivo de tu respuesta"
      value={file}
      onUploaded={({ fileName, fileUrl, size }) => onChange({ name: fileName, upload: fileUrl, size })}
      onRemove={() => onChange(null)}
      disabled={disabled}
    />
  ) : null;
}
