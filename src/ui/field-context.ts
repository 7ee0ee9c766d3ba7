import { createContext, useContext } from 'react';

/** What a Field tells the control inside it. */
export type FieldWiring = {
  id: string;
  /** Ids of the hint and error, or undefined when there is neither. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes a control takes over from the Field around it; the Field's id wins, or its label would lead nowhere. */
export function useFieldWiring(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = useContext(FieldContext);
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: field?.id ?? own.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.invalid ? (true as const) : undefined,
    'aria-required': field?.required ? (true as const) : undefined,
  };
}
