/** One argument or a part of it: a text, a list or a tuple. */
import { memo } from 'react';
import { AddressLeaf } from './address-leaf.tsx';
import { ListPart } from './list-part.tsx';
import { TextLeaf } from './text-leaf.tsx';
import { TuplePart } from './tuple-part.tsx';
import type { PartProps } from './types.ts';

export const Part = memo(function Part(props: PartProps) {
  const { field, draft } = props;
  switch (draft.kind) {
    case 'list':
      return <ListPart {...props} draft={draft} part={Part} />;
    case 'tuple':
      return <TuplePart {...props} draft={draft} part={Part} />;
    case 'text':
      return field.type.kind === 'address' ? (
        <AddressLeaf {...props} draft={draft} />
      ) : (
        <TextLeaf {...props} draft={draft} />
      );
  }
});
