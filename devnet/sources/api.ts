/**
 * The part of Sourcify's server that a wallet reads (docs.sourcify.dev): `GET /v2/contract/{chainId}/{address}` and the
 * repository's files. A code that
 * carries no metadata hash has the partial match.
 */
import { type Address, getAddress, isAddress } from 'viem';
import type { Rpc } from '../rpc.ts';
import type { Sources, VerifiedContract } from './sources.ts';

export interface SourceAnswer {
  readonly status: number;
  /** Text goes out as it is, anything else as JSON. */
  readonly body: unknown;
}

const CONTRACT = /^\/v2\/contract\/(\d+)\/([^/]+)$/;
const FILE = /^\/repository\/contracts\/partial_match\/(\d+)\/([^/]+)\/(metadata\.json|sources\/.+)$/;

const FIELDS: Readonly<Record<string, (contract: VerifiedContract) => unknown>> = {
  abi: ({ abi }) => abi,
  sources: ({ sources }) => sources,
  metadata: ({ metadataText }) => JSON.parse(metadataText),
  compilation: ({ name, fullName, compilerVersion, metadata }) => ({
    language: metadata.language,
    compiler: 'solc',
    compilerVersion,
    compilerSettings: metadata.settings,
    name,
    fullyQualifiedName: fullName,
  }),
};

/** @param chains nodes by chain id. @param verifiedAt when, as RFC 3339. */
export function createSourcesApi(sources: Sources, chains: ReadonlyMap<number, Rpc>, verifiedAt: string) {
  const find = async (chain: string, address: string) => {
    const rpc = chains.get(Number(chain));
    return rpc && isAddress(address, { strict: false }) ? sources.find(rpc, address as Address) : null;
  };

  const contract = async (chainId: string, address: string, asked: string | null): Promise<SourceAnswer> => {
    if (!isAddress(address, { strict: false })) return refusal(400, `Invalid address: ${address}`);
    const names =
      asked === 'all' ? Object.keys(FIELDS) : (asked ?? '').split(',').filter((name) => name !== '');
    const unknown = names.find((name) => !Object.hasOwn(FIELDS, name));
    if (unknown !== undefined) return refusal(400, `Field ${unknown} is not a valid field`);
    const found = await find(chainId, address);
    const match = found === null ? null : found.exact ? 'exact_match' : 'match';
    const base = {
      match,
      creationMatch: match,
      runtimeMatch: match,
      chainId,
      address: getAddress(address),
    };
    if (found === null) return { status: 404, body: base };
    const fields = names.map((name) => [name, FIELDS[name]?.(found)]);
    return { status: 200, body: { ...base, verifiedAt, matchId: '1', ...Object.fromEntries(fields) } };
  };

  return {
    /** Null when the path is none of its. */
    async answer({ pathname, searchParams }: URL): Promise<SourceAnswer | null> {
      const [, chainId = '', address = ''] = CONTRACT.exec(pathname) ?? [];
      if (chainId !== '') return contract(chainId, address, searchParams.get('fields'));
      const [, chain = '', of = '', file = ''] = FILE.exec(decodeURI(pathname)) ?? [];
      if (chain === '') return null;
      const found = await find(chain, of);
      const text =
        file === 'metadata.json'
          ? found?.metadataText
          : found?.sources[file.slice('sources/'.length)]?.content;
      return text === undefined
        ? { status: 404, body: { error: 'File not found' } }
        : { status: 200, body: text };
    },
  };
}

function refusal(status: number, message: string): SourceAnswer {
  return { status, body: { customCode: 'invalid_parameter', message, errorId: 'devnet' } };
}
