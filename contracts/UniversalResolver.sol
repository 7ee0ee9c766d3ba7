// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Universal resolver for the devnet: ENSIP-1 (names and nodes), ENSIP-10 (wildcards), ENSIP-11 and ENSIP-19
/// (coin types, primary names). It answers the calls and raises the errors that viem 2.57.1 knows.
///
/// It has no gateways: a resolver that asks for an off-chain lookup (ERC-3668) ends in `ResolverError` with that
/// request inside. The `gateways` arguments are there for the sake of the signature.
contract UniversalResolver {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    uint256 private constant COIN_TYPE_ETH = 60;
    uint256 private constant COIN_TYPE_DEFAULT = 1 << 31;

    IRegistry public immutable registry;

    constructor(IRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        return _resolve(name, data);
    }

    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, address resolver)
    {
        return _resolve(name, data);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        return _reverse(lookupAddress, coinType);
    }

    function reverse(bytes calldata lookupAddress, uint256 coinType)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        return _reverse(lookupAddress, coinType);
    }

    /// The resolver that answers for a DNS-encoded name: its own, or the nearest one of a parent.
    /// `node` is the node of the whole name; `offset` is where the part that has the resolver begins (0: the name
    /// itself). All zero resolver when there is none.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = _namehash(name, 0);
        bytes32 part = node;
        while (true) {
            resolver = registry.resolver(part);
            if (resolver != address(0)) return (resolver, node, offset);
            uint256 length = uint8(name[offset]);
            if (length == 0) return (address(0), node, offset);
            offset += 1 + length;
            part = _namehash(name, offset);
        }
    }

    function _resolve(bytes memory name, bytes memory data)
        private
        view
        returns (bytes memory result, address resolver)
    {
        uint256 offset;
        (resolver,, offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);

        bool extended = _supportsExtended(resolver);
        // A parent's resolver speaks for a name below it only if it says so (ENSIP-10).
        if (offset != 0 && !extended) revert ResolverNotFound(name);

        bytes memory call = extended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data;
        bool ok;
        (ok, result) = resolver.staticcall(call);
        if (!ok && result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!ok) revert ResolverError(result);
        if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (extended) result = abi.decode(result, (bytes));
    }

    function _reverse(bytes memory lookupAddress, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookupAddress.length == 0) revert EmptyAddress();
        bytes memory reverseName = _reverseName(lookupAddress, coinType);
        bytes memory result;
        (result, reverseResolver) =
            _resolve(reverseName, abi.encodeWithSignature("name(bytes32)", _namehash(reverseName, 0)));
        primary = abi.decode(result, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        // Anybody can claim any name for their own address: only the name's own record makes it true.
        bytes memory name = _dnsEncode(primary);
        bytes memory primaryAddress;
        (primaryAddress, resolver) = _forward(name, coinType);
        if (keccak256(primaryAddress) != keccak256(lookupAddress)) {
            revert ReverseAddressMismatch(primary, primaryAddress);
        }
    }

    function _forward(bytes memory name, uint256 coinType)
        private
        view
        returns (bytes memory found, address resolver)
    {
        bytes32 node = _namehash(name, 0);
        bytes memory result;
        if (coinType == COIN_TYPE_ETH) {
            (result, resolver) = _resolve(name, abi.encodeWithSignature("addr(bytes32)", node));
            address own = abi.decode(result, (address));
            if (own != address(0)) found = abi.encodePacked(own);
        } else {
            (result, resolver) = _resolve(name, abi.encodeWithSignature("addr(bytes32,uint256)", node, coinType));
            found = abi.decode(result, (bytes));
        }
    }

    /// DNS encoding of `<address>.addr.reverse` (coin type 60), `<address>.default.reverse` (0x80000000), or
    /// `<address>.<coin type>.reverse`, all numbers in lower-case hexadecimal (ENSIP-19).
    function _reverseName(bytes memory lookupAddress, uint256 coinType) private pure returns (bytes memory) {
        bytes memory space;
        if (coinType == COIN_TYPE_ETH) space = "addr";
        else if (coinType == COIN_TYPE_DEFAULT) space = "default";
        else space = _shortHex(coinType);
        bytes memory label = _hex(lookupAddress);
        if (label.length > 255) revert DNSEncodingFailed(string(label));
        return abi.encodePacked(
            uint8(label.length), label, uint8(space.length), space, uint8(7), "reverse", uint8(0)
        );
    }

    function _namehash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        uint256 end = offset + 1 + length;
        if (length == 0) {
            if (end != name.length) revert DNSDecodingFailed(name);
            return bytes32(0);
        }
        if (end >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(name, 0x21), offset), length)
        }
        return keccak256(abi.encode(_namehash(name, end), label));
    }

    function _dnsEncode(string memory ens) private pure returns (bytes memory dns) {
        bytes memory text = bytes(ens);
        dns = new bytes(text.length + 2);
        uint256 mark = 0;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") {
                dns[i + 1] = text[i];
                continue;
            }
            uint256 length = i - mark;
            if (length == 0 || length > 255) revert DNSEncodingFailed(ens);
            dns[mark] = bytes1(uint8(length));
            mark = i + 1;
        }
    }

    function _hex(bytes memory raw) private pure returns (bytes memory text) {
        text = new bytes(raw.length * 2);
        for (uint256 i = 0; i < raw.length; i++) {
            text[2 * i] = _digit(uint8(raw[i]) >> 4);
            text[2 * i + 1] = _digit(uint8(raw[i]) & 15);
        }
    }

    function _shortHex(uint256 value) private pure returns (bytes memory text) {
        uint256 digits = 1;
        for (uint256 rest = value >> 4; rest != 0; rest >>= 4) digits++;
        text = new bytes(digits);
        for (uint256 i = digits; i > 0; i--) {
            text[i - 1] = _digit(uint8(value & 15));
            value >>= 4;
        }
    }

    function _digit(uint8 nibble) private pure returns (bytes1) {
        return bytes1(nibble < 10 ? 48 + nibble : 87 + nibble);
    }

    function _supportsExtended(address resolver) private view returns (bool) {
        (bool ok, bytes memory answer) =
            resolver.staticcall{gas: 50_000}(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return ok && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }
}
