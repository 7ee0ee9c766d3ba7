/** Every field of an event, one to a line, whole. */
import type { EventLog, LogReading } from '#core/logs/read.ts';
import { CallFields, type NameOf } from '#ui/call-tree/call-tree.tsx';

export type EventFieldsProps = {
  reading: Extract<LogReading, { kind: 'event' }>;
  log: EventLog;
  nameOf: NameOf;
};

export function EventFields({ reading: { name, fields, signature }, log, nameOf }: EventFieldsProps) {
  const fn = { name, inputs: fields, signature, selector: log.topics[0] ?? log.data };
  return <CallFields reading={{ kind: 'function', fn, args: fields, by: 'supplied' }} nameOf={nameOf} />;
}
