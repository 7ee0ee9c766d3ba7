/**
 * Well-known forms of typed data that move or release assets without a transaction of the signer: permits (EIP-2612,
 * DAI, EIP-4494), Permit2, transfers by authorisation (EIP-3009), Seaport orders. Recognised by the name of the
 * primary type and by its members; the types are hashed, so a contract accepts no others under these names.
 */
import type { Address } from '#core/address/address.ts';
import type { OrderItem, Recognised, SignedOrder } from './typed-forms.ts';
import type { StructValue, TypedValue } from './typed-values.ts';

/** The members of a struct by name, for types that are exactly as listed; null otherwise. */
class Fields {
  readonly #values: ReadonlyMap<string, TypedValue>;

  private constructor(values: ReadonlyMap<string, TypedValue>) {
    this.#values = values;
  }

  /** `shape` is written as in `encodeType`, in any order; `more` other members may stand beside it. */
  static of(value: TypedValue | undefined, shape: string, more = 0): Fields | null {
    if (value?.kind !== 'struct') return null;
    const actual = new Set(value.children.map(({ name, type }) => `${type} ${name}`));
    const wanted = shape.split(',');
    if (actual.size !== wanted.length + more || !wanted.every((member) => actual.has(member))) return null;
    return new Fields(new Map(value.children.map((child) => [child.name, child.value])));
  }

  get(name: string): TypedValue | undefined {
    return this.#values.get(name);
  }

  address(name: string): Address {
    const value = this.#values.get(name);
    if (value?.kind !== 'address') throw new TypeError(`no address: ${name}`);
    return value.value;
  }

  integer(name: string): bigint {
    const value = this.#values.get(name);
    if (value?.kind !== 'integer') throw new TypeError(`no integer: ${name}`);
    return value.value;
  }
}

/** Every value of a list (or the one value alone) by `read`; null as soon as one is of another form. */
function all<T>(value: TypedValue | undefined, read: (item: TypedValue) => T | null): readonly T[] | null {
  if (value === undefined) return null;
  const items = value.kind === 'array' ? value.children.map((child) => child.value) : [value];
  const results: T[] = [];
  for (const item of items) {
    const result = read(item);
    if (result === null) return null;
    results.push(result);
  }
  return results;
}

type Recogniser = (message: StructValue, contract: Address | null) => Recognised | null;

function readPermit(message: StructValue, token: Address | null): Recognised | null {
  const permit = Fields.of(
    message,
    'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
  );
  if (permit !== null)
    return {
      kind: 'permit',
      token,
      owner: permit.address('owner'),
      spender: permit.address('spender'),
      amount: permit.integer('value'),
      deadline: permit.integer('deadline'),
    };
  const dai = Fields.of(message, 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed');
  const allowed = dai?.get('allowed');
  if (dai !== null && allowed?.kind === 'bool')
    return {
      kind: 'daiPermit',
      token,
      owner: dai.address('holder'),
      spender: dai.address('spender'),
      allowed: allowed.value,
      deadline: dai.integer('expiry'),
    };
  const nft = Fields.of(message, 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline');
  if (nft === null) return null;
  return {
    kind: 'nftPermit',
    token,
    spender: nft.address('spender'),
    tokenId: nft.integer('tokenId'),
    deadline: nft.integer('deadline'),
  };
}

function readAllowance(list: string): Recogniser {
  return (message, contract) => {
    const fields = Fields.of(message, `PermitDetails${list} details,address spender,uint256 sigDeadline`);
    const allowances = all(fields?.get('details'), (item) => {
      const details = Fields.of(item, 'address token,uint160 amount,uint48 expiration,uint48 nonce');
      return details === null
        ? null
        : {
            token: details.address('token'),
            amount: details.integer('amount'),
            expiration: details.integer('expiration'),
          };
    });
    if (fields === null || allowances === null) return null;
    const spender = fields.address('spender');
    return {
      kind: 'permit2Allowance',
      contract,
      spender,
      allowances,
      deadline: fields.integer('sigDeadline'),
    };
  };
}

const TRANSFER_MEMBERS = ['permitted', 'spender', 'nonce', 'deadline'];

function readTransfer(list: string, witnesses: number): Recogniser {
  return (message, contract) => {
    const shape = `TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`;
    const fields = Fields.of(message, shape, witnesses);
    const transfers = all(fields?.get('permitted'), (item) => {
      const permitted = Fields.of(item, 'address token,uint256 amount');
      return permitted === null
        ? null
        : { token: permitted.address('token'), amount: permitted.integer('amount') };
    });
    if (fields === null || transfers === null) return null;
    const witness = message.children.find((child) => !TRANSFER_MEMBERS.includes(child.name))?.type ?? null;
    return {
      kind: 'permit2Transfer',
      contract,
      spender: fields.address('spender'),
      transfers,
      deadline: fields.integer('deadline'),
      witness,
    };
  };
}

function readAuthorization(byRecipient: boolean): Recogniser {
  return (message, token) => {
    const fields = Fields.of(
      message,
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    );
    if (fields === null) return null;
    return {
      kind: 'transferAuthorization',
      token,
      from: fields.address('from'),
      to: fields.address('to'),
      amount: fields.integer('value'),
      validAfter: fields.integer('validAfter'),
      deadline: fields.integer('validBefore'),
      byRecipient,
    };
  };
}

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const ORDER =
  'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter';

function itemOf(fields: Fields): OrderItem {
  return {
    itemType: Number(fields.integer('itemType')),
    token: fields.address('token'),
    identifier: fields.integer('identifierOrCriteria'),
    startAmount: fields.integer('startAmount'),
    endAmount: fields.integer('endAmount'),
  };
}

function readOrder(value: TypedValue): SignedOrder | null {
  const order = Fields.of(value, ORDER);
  const offer = all(order?.get('offer'), (item) => {
    const fields = Fields.of(item, ITEM);
    return fields === null ? null : itemOf(fields);
  });
  const consideration = all(order?.get('consideration'), (item) => {
    const fields = Fields.of(item, `${ITEM},address recipient`);
    return fields === null ? null : { ...itemOf(fields), recipient: fields.address('recipient') };
  });
  if (order === null || offer === null || consideration === null) return null;
  return { offerer: order.address('offerer'), offer, consideration, endTime: order.integer('endTime') };
}

/** The leaves of nested lists. */
function leavesOf(value: TypedValue): readonly TypedValue[] {
  return value.kind === 'array' ? value.children.flatMap((child) => leavesOf(child.value)) : [value];
}

function readOrders(message: StructValue, contract: Address | null): Recognised | null {
  // A bulk order is a tree of lists of two, with the orders at its leaves.
  const tree = message.struct === 'BulkOrder' ? message.children[0]?.value : message;
  const orders = tree === undefined ? [] : leavesOf(tree).map(readOrder);
  const read = orders.filter((order) => order !== null);
  return read.length === 0 || read.length !== orders.length
    ? null
    : { kind: 'seaport', contract, orders: read };
}

const RECOGNISERS: ReadonlyMap<string, Recogniser> = new Map([
  ['Permit', readPermit],
  ['PermitSingle', readAllowance('')],
  ['PermitBatch', readAllowance('[]')],
  ['PermitTransferFrom', readTransfer('', 0)],
  ['PermitBatchTransferFrom', readTransfer('[]', 0)],
  ['PermitWitnessTransferFrom', readTransfer('', 1)],
  ['PermitBatchWitnessTransferFrom', readTransfer('[]', 1)],
  ['TransferWithAuthorization', readAuthorization(false)],
  ['ReceiveWithAuthorization', readAuthorization(true)],
  ['OrderComponents', readOrders],
  ['BulkOrder', readOrders],
]);

/** What `message` is among the well-known forms, or null. `contract` is the domain's verifying contract. */
export function recognise(message: StructValue, contract: Address | null): Recognised | null {
  return RECOGNISERS.get(message.struct)?.(message, contract) ?? null;
}
