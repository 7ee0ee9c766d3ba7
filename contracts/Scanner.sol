// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Balance scanner: all balances of many accounts in one `eth_call`.
///
/// It is never deployed. The caller installs its runtime code at any unused address with the state override of
/// `eth_call` and calls `scan` there. Compiled for the Paris EVM (no PUSH0, no MCOPY), so that it runs on chains
/// that are behind.
///
/// `scan(accounts, tokens)`
///   - `tokens[i] == address(0)` stands for the native asset.
///   - `blockNumber`, `chainId`: the block and the chain on which all of the answer was read.
///   - `balances`: only amounts other than zero, token by token, in each token account by account; `account` and
///     `token` are indices into the arguments, `amount` is in base units.
///   - `unreadable`: indices of tokens, ascending, that gave no usable answer for at least one account: no code,
///     reverted, fewer than 32 bytes, more gas than `GAS_PER_CALL`, or no gas left for them. Such a token has no
///     entry in `balances`: its amounts are unknown, which is not the same as zero.
///
/// A token harms nobody but itself: it gets `GAS_PER_CALL` at most, 32 bytes of its answer are copied at most, it
/// is called statically, and after its first failure it is not asked again. Want of gas does not make `scan`
/// revert: what does not fit any more is reported as unreadable, and can be asked for in a second call.
contract Scanner {
    struct Balance {
        uint32 account;
        uint32 token;
        uint256 amount;
    }

    /// Enough for `balanceOf` of rebasing tokens behind two proxies (below 100 000 in practice).
    uint256 private constant GAS_PER_CALL = 150_000;

    function scan(address[] calldata accounts, address[] calldata tokens)
        external
        view
        returns (
            uint256 blockNumber,
            uint256 chainId,
            Balance[] memory balances,
            uint32[] memory unreadable
        )
    {
        // The answer is laid out by hand: the ABI encoder would copy every entry a second time.
        assembly {
            // Failed indices are gathered before the answer, because they follow the entries in it.
            let failed := mload(0x40)
            let failedCount := 0
            let answer := add(failed, shl(5, tokens.length))
            let entries := add(answer, 0xa0)
            let next := entries
            // Below this nothing is asked any more. A call gets all but a 64th of the gas (EIP-150), so
            // GAS_PER_CALL needs 152 400; the rest pays for cold accesses and for finishing the answer.
            let floor := add(260000, mul(300, tokens.length))
            // balanceOf(address), with its argument at 4; the answer goes to 0x20.
            mstore(0, 0x70a0823100000000000000000000000000000000000000000000000000000000)

            for { let t := 0 } lt(t, tokens.length) { t := add(t, 1) } {
                let token := calldataload(add(tokens.offset, shl(5, t)))
                if shr(160, token) { revert(0, 0) }
                let start := next
                let readable := gt(gas(), floor)
                if and(readable, gt(token, 0)) { readable := gt(extcodesize(token), 0) }

                for { let a := 0 } and(readable, lt(a, accounts.length)) { a := add(a, 1) } {
                    let account := calldataload(add(accounts.offset, shl(5, a)))
                    if shr(160, account) { revert(0, 0) }
                    readable := gt(gas(), floor)
                    if readable {
                        let amount := 0
                        switch token
                        case 0 { amount := balance(account) }
                        default {
                            mstore(4, account)
                            readable := staticcall(GAS_PER_CALL, token, 0, 0x24, 0x20, 0x20)
                            readable := and(readable, gt(returndatasize(), 0x1f))
                            amount := mload(0x20)
                        }
                        if and(readable, gt(amount, 0)) {
                            mstore(next, a)
                            mstore(add(next, 0x20), t)
                            mstore(add(next, 0x40), amount)
                            next := add(next, 0x60)
                        }
                    }
                }
                if iszero(readable) {
                    next := start
                    mstore(add(failed, shl(5, failedCount)), t)
                    failedCount := add(failedCount, 1)
                }
            }

            mstore(answer, number())
            mstore(add(answer, 0x20), chainid())
            mstore(add(answer, 0x40), 0x80)
            mstore(add(answer, 0x60), sub(next, answer))
            mstore(add(answer, 0x80), div(sub(next, entries), 0x60))
            mstore(next, failedCount)
            next := add(next, 0x20)
            for { let i := 0 } lt(i, failedCount) { i := add(i, 1) } {
                mstore(next, mload(add(failed, shl(5, i))))
                next := add(next, 0x20)
            }
            return(answer, sub(next, answer))
        }
    }
}
