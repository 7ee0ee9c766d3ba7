/** Calls about what opens the vault, and about what is asked again. */
import * as v from 'valibot';
import * as c from './calls.ts';

export const SECURITY_CALLS = {
  /** How strong a new password would be. An empty one loads the word lists ahead. */
  rate: {
    params: v.strictObject({ password: c.password }),
    result: v.strictObject({ score: v.picklist([0, 1, 2, 3, 4]), enough: v.boolean() }),
  },
  /**
   * Whether the proof is right, and nothing else: asked before something begins that leaves traces elsewhere, such as
   * a passkey on a device.
   */
  prove: { params: v.strictObject({ proof: c.proof }), result: c.empty },
  setPassword: { params: v.strictObject({ proof: c.proof, next: c.password }), result: c.empty },
  addPasskey: {
    params: v.strictObject({
      proof: c.proof,
      name: c.label,
      credentialId: c.credentialId,
      salt: c.prfSalt,
      output: c.prfOutput,
    }),
    result: c.empty,
  },
  renamePasskey: { params: v.strictObject({ credentialId: c.credentialId, name: c.label }), result: c.empty },
  removePasskey: {
    params: v.strictObject({ credentialId: c.credentialId, proof: c.proof }),
    result: c.empty,
  },
  /** Turning it off needs a proof. */
  setAskEachTime: {
    params: v.strictObject({ on: v.boolean(), proof: v.optional(c.proof) }),
    result: c.empty,
  },
  /** Draws another seal. */
  redrawSeal: { params: v.strictObject({ proof: c.proof }), result: c.empty },
} as const;
